/** Last row a list with page numbers answers, and of a file of any list: more would not open in a spreadsheet in good time. */
export const deepestRow = 100_000;

/** Korean days that a search of the audit takes at most, the first and the last included. */
export const longestAuditSearch = 92;
