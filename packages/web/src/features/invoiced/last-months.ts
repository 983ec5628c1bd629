const two = (part: number) => String(part).padStart(2, '0')
const dayOf = (date: Date) => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

/** The period of a statement unless another is chosen: from the first of the month before until today, as calendar dates. */
export const lastMonths = (today: Date) => ({ from: dayOf(new Date(today.getFullYear(), today.getMonth() - 1, 1)), to: dayOf(today) })
