// MLX header: constants in all their spellings size an array
// run: --out out=int32[1] --grid 1 --threadgroup 1
// header: constant uint ROWS = 2;
// header: constexpr constant int COLUMNS = 3;
// header: constant constexpr float weights[2] = {0.5f, 1.5f};
// header: #define DEPTH (ROWS + 2)
// expect: out = 26
int cells[ROWS][COLUMNS][DEPTH];
for (uint r = 0; r < ROWS; r++)
    for (int c = 0; c < COLUMNS; c++)
        for (uint d = 0; d < DEPTH; d++) cells[r][c][d] = 1;
out[0] = int(sizeof(cells) / sizeof(int)) * cells[1][2][3] + int(weights[0] + weights[1]);
