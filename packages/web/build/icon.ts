import { createElement, type SVGProps } from 'react'

type Props = Omit<SVGProps<SVGSVGElement>, 'stroke'> & { size?: number; stroke?: number }

/** What is the same in all line icons, as in the package. */
const line = { fill: 'none', stroke: 'currentColor', strokeLinecap: 'round', strokeLinejoin: 'round' } as const

/** Makes the component of one icon, with the properties of the package's that we use. */
export const icon =
  (d: string, isFilled = false) =>
  ({ size = 24, stroke: strokeWidth = 2, ...rest }: Props) =>
    createElement(
      'svg',
      {
        viewBox: '0 0 24 24',
        width: size,
        height: size,
        ...(isFilled ? { fill: 'currentColor' } : { ...line, strokeWidth }),
        ...rest,
      },
      createElement('path', { d }),
    )
