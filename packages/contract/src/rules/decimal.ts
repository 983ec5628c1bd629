/**
 * Tells whether decimal text is zero: "0", "0.00", "-0". It does not use truthiness, because "0" is true. Design D-10.
 */
export const isZero = (decimal: string) => /^-?0*\.?0*$/.test(decimal) && decimal !== ''
