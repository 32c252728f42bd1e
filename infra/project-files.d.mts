export const root: string;
export function filesBelow(folder: string): string[];
export function handlerFiles(): string[];
