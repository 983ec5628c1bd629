import { PictureTile } from './picture-tile.tsx'
import css from './swatch-chip.module.css'

/** Edge of a swatch, CSS pixels. look.md 2. */
export const SWATCH = 28

type Props = { picture: string; material: string; name: string; selected?: boolean }

/** A colour as a picture of the material, its name on hover and said aloud. Put it inside a link or button. */
export const SwatchChip = ({ picture, material, name, selected = false }: Props) => (
  <span className={css.chip} data-selected={selected || undefined} title={name}>
    <PictureTile picture={picture} material={material} size={SWATCH} alt={name} />
  </span>
)
