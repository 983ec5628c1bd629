import css from './key-cap.module.css'

/** A key as it stands on the keyboard. */
export const KeyCap = ({ name }: { name: string }) => <kbd className={css.key}>{name}</kbd>
