import type { FaceName } from './faces.ts'
import type { Style } from './paper.ts'

/** The page is US Letter, because the trade files that size. All numbers are points, 72 to an inch. */
export const sheet = { width: 612, height: 792, left: 40, right: 572, top: 36, bottom: 744 } as const
/**
 * The position of the recipient's address. It is in the window of a #10 envelope (7/8 in from its left, 1/2 in from its
 * bottom, 4 1/2 by 1 1/8 in) if the letter is folded in three, wherever the letter lies in the envelope: the first four
 * lines from 2.5 to 3.17 in from the top, from 7/8 in to 4 3/8 in. The window may also be anywhere between `clearTop`
 * and `clearBottom` left of `clearRight`, so nothing else may be there.
 */
export const envelope = { left: 64, top: 180, width: 251, clearTop: 147, clearBottom: 261, clearRight: 387 } as const
export const inner = sheet.right - sheet.left

/** The screens' ink on white. The brand color comes with the paper. */
export const colors = {
  ink: '#16232B',
  muted: '#56636B',
  later: '#945800',
  line: '#D9D5CB',
  tint: '#F3F1EB',
  paper: '#FFFFFF',
}

/** `size` and `leading` in points. */
export type Look = { face: FaceName; size: number; leading: number; color: string }

export const looks: Record<Style, Look> = {
  plain: { face: 'regular', size: 9.5, leading: 12, color: colors.ink },
  strong: { face: 'strong', size: 9.5, leading: 12, color: colors.ink },
  muted: { face: 'regular', size: 8.75, leading: 11, color: colors.muted },
  italic: { face: 'italic', size: 9, leading: 11, color: colors.ink },
  later: { face: 'strong', size: 8.75, leading: 11, color: colors.later },
  small: { face: 'regular', size: 8, leading: 10.5, color: colors.muted },
  fine: { face: 'regular', size: 8.5, leading: 10.5, color: colors.ink },
  'fine-strong': { face: 'strong', size: 8.5, leading: 10.5, color: colors.ink },
  'fine-later': { face: 'strong', size: 8, leading: 10.5, color: colors.later },
  heading: { face: 'strong', size: 11, leading: 15, color: colors.ink },
  label: { face: 'strong', size: 8, leading: 11, color: colors.muted },
  title: { face: 'strong', size: 18, leading: 22, color: colors.ink },
  brand: { face: 'strong', size: 18, leading: 22, color: colors.ink },
  number: { face: 'regular', size: 12, leading: 16, color: colors.ink },
  total: { face: 'strong', size: 11, leading: 15, color: colors.ink },
  'bar-code': { face: 'regular', size: 8, leading: 27, color: colors.ink },
}
