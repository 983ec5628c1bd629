import type { FormEvent } from 'react'

/** The value of the button that sent a form, if it is the other one of its two buttons. Otherwise that of the main one. */
export const submittedBy = <Main extends string, Other extends string>(
  { nativeEvent }: FormEvent,
  main: Main,
  other: Other,
): Main | Other =>
  nativeEvent instanceof SubmitEvent && nativeEvent.submitter?.getAttribute('value') === other ? other : main
