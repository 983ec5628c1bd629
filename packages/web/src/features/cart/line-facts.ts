/** Colour and size of a line, without the colour where the description already says it. The colour is absent for users without showColorFields. */
export const lineFacts = ({ description, color = '', size }: { description: string; color?: string; size: string }) =>
  [description.includes(color) ? '' : color, size].filter(Boolean).join(' · ')
