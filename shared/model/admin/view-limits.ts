/** Views of one operator at most. */
export const mostSavedViews = 60;
/** Of one request. */
export const viewsAtOnce = 20;
/** Characters of a filter, as the address has it. */
export const longestViewFilter = 600;
