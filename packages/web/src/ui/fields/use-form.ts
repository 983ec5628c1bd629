import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'
import { afterPress } from './after-press.ts'

/** The names of the values that are typed. */
type TextName<Values> = { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values]
type Problems<Values> = Partial<Record<keyof Values, string | null>>

/**
 * Holds the values of a form and their problems. A field shows its problem once the user has left it. All fields show
 * theirs once the form was sent, and the first of them gets the focus.
 *
 * @param problemsOf returns the problem of each field, or null if there is none
 * @returns `field` for what a text field needs, `sent` to wrap the function that sends the form, `refuse` for problems
 * that only sending finds; such a problem disappears when its field changes
 */
export function useForm<Values extends Record<string, unknown>>(
  initial: Values,
  problemsOf: (values: Values) => Problems<Values>,
) {
  const [values, setValues] = useState(initial)
  const [told, setTold] = useState<ReadonlySet<keyof Values>>(new Set())
  const [refused, setRefused] = useState<Problems<Values>>({})
  const form = useRef<HTMLFormElement>(null)
  const problems = problemsOf(values)
  // This waits until the problem is shown. A user who sent the form with a key then hears the problem at its field.
  const leadToProblem = () =>
    void setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  const set = <Name extends keyof Values>(name: Name, value: Values[Name]) => {
    setValues((before) => ({ ...before, [name]: value }))
    setRefused((before) => ({ ...before, [name]: null }))
  }
  const errorOf = (name: keyof Values) => refused[name] ?? (told.has(name) ? problems[name] : null) ?? undefined
  const leave = (name: keyof Values) => afterPress(() => setTold((before) => new Set([...before, name])))
  return {
    values,
    set,
    field: <Name extends TextName<Values>>(name: Name) => ({
      autoComplete: 'off',
      error: errorOf(name),
      value: values[name],
      onChange: (event: ChangeEvent<{ value: string }>) => set(name, event.currentTarget.value as Values[Name]),
      onBlur: () => leave(name),
    }),
    refuse: (name: keyof Values, problem: string) => {
      setRefused((before) => ({ ...before, [name]: problem }))
      leadToProblem()
    },
    errorOf,
    leave,
    sent: (send: (values: Values) => void) => (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      form.current = event.currentTarget
      setTold(new Set(Object.keys(values)))
      if (Object.values(problems).every((problem) => !problem)) return send(values)
      leadToProblem()
    },
  }
}
