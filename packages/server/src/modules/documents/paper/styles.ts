import type { FaceName } from './faces.ts'
import type { Style } from './paper.ts'

/** Letter, because the trade files on it; points, 72 to an inch. */
export const sheet = { width: 612, height: 792, left: 40, right: 572, top: 36, bottom: 744 } as const
/**
 * The addressee shows in the window of a #10 envelope (7/8 in from its left, 1/2 in from its bottom, 4 1/2 by 1 1/8 in) of a letter folded in
 * three, wherever the letter lies in it: the first four lines from 2.5 to 3.17 in from the top, from 7/8 in to 4 3/8 in. Nothing else may stand
 * between `clearTop` and `clearBottom` left of `clearRight`, where the window may be, too.
 */
export const envelope = { left: 64, top: 180, width: 251, clearTop: 147, clearBottom: 261, clearRight: 387 } as const
export const inner = sheet.right - sheet.left

/** The screens' ink on white; brand colour comes with the paper. */
export const colours = { ink: '#16232B', muted: '#56636B', later: '#945800', line: '#D9D5CB', tint: '#F3F1EB', paper: '#FFFFFF' }

/** `size` and `leading` in points. */
export type Look = { face: FaceName; size: number; leading: number; colour: string }

export const looks: Record<Style, Look> = {
  plain: { face: 'regular', size: 9.5, leading: 12, colour: colours.ink },
  strong: { face: 'strong', size: 9.5, leading: 12, colour: colours.ink },
  muted: { face: 'regular', size: 8.75, leading: 11, colour: colours.muted },
  italic: { face: 'italic', size: 9, leading: 11, colour: colours.ink },
  later: { face: 'strong', size: 8.75, leading: 11, colour: colours.later },
  small: { face: 'regular', size: 8, leading: 10.5, colour: colours.muted },
  fine: { face: 'regular', size: 8.5, leading: 10.5, colour: colours.ink },
  'fine-strong': { face: 'strong', size: 8.5, leading: 10.5, colour: colours.ink },
  'fine-later': { face: 'strong', size: 8, leading: 10.5, colour: colours.later },
  heading: { face: 'strong', size: 11, leading: 15, colour: colours.ink },
  label: { face: 'strong', size: 8, leading: 11, colour: colours.muted },
  title: { face: 'strong', size: 18, leading: 22, colour: colours.ink },
  brand: { face: 'strong', size: 18, leading: 22, colour: colours.ink },
  number: { face: 'regular', size: 12, leading: 16, colour: colours.ink },
  total: { face: 'strong', size: 11, leading: 15, colour: colours.ink },
  'bar-code': { face: 'regular', size: 8, leading: 27, colour: colours.ink },
}
