import css from './key-cap.module.css'

/** Shows a key as the keyboard does. */
export const KeyCap = ({ name }: { name: string }) => <kbd className={css.key}>{name}</kbd>
