/** Edge lengths in pixels: swatch, row of a list, card of a grid, item page. All pictures are square. */
export const pictureSizes = [96, 240, 480, 1200] as const
export type PictureSize = (typeof pictureSizes)[number]
export const pictureFormats = ['avif', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]
