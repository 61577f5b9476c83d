// puzzle: solution_zip_v2
float x = 1;
