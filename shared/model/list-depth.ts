/** Last row a list with page numbers answers, and of a file of any list: more would not open in a spreadsheet in good time. */
export const deepestRow = 100_000;
