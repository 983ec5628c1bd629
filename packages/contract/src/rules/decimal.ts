/** Whether decimal text is zero: "0", "0.00", "-0". Never by truthiness, because "0" is true. Design, decision 10. */
export const isZero = (decimal: string) => /^-?0*\.?0*$/.test(decimal) && decimal !== ''
