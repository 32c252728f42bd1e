/** For `spawn(command, words, { shell })`. */
interface Program {
  readonly command: string;
  readonly words: string[];
  readonly shell: boolean;
}

export function programFile(name: string): string;
export function packageProgram(name: string, words: readonly string[]): Program;
export function npmProgram(words: readonly string[], file?: string | null): Program;
