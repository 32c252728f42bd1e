/** As members call it; apart from what launches it, which the menu does not load. */
export const liveSportsName = '라이브 스포츠';
