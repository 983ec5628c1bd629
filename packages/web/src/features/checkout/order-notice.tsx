import css from './order-notice.module.css'

/** The server's reply when it did not place the order. */
export type Notice = { text: string; differences: string[] }

/** Says why the order was not placed, and what is different from what the user saw. */
export const OrderNotice = ({ notice: { text, differences } }: { notice: Notice }) => (
  <div className={css.notice} role="alert">
    {text}
    {differences.length > 0 && (
      <ul>
        {differences.map((difference) => (
          <li key={difference}>{difference}</li>
        ))}
      </ul>
    )}
  </div>
)
