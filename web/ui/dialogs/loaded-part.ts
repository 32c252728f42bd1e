import { toast } from './dialogs.ts';

export const partMissing = '화면을 불러오지 못했습니다. 인터넷 연결을 확인하고 다시 눌러 주세요.';

/** A part of the pages that a press needs; null, and said so, where it cannot be loaded. */
export async function loadedPart<Part>(part: Promise<Part>): Promise<Part | null> {
  try {
    return await part;
  } catch {
    toast(partMissing, 'bad');
    return null;
  }
}
