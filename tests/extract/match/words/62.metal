// puzzle: PREFIX SUM (simple)
float x = 1;
