import { IconBrush, IconHammer, IconRulerMeasure, IconSquareRotated, IconTool } from '@tabler/icons-react'
import type { ComponentType, SVGProps } from 'react'

const drawing = (path: string) =>
  function Drawing(props: SVGProps<SVGSVGElement>) {
    return (
      <svg
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.4"
        strokeLinejoin="round"
        strokeLinecap="round"
        {...props}
      >
        <path d={path} />
      </svg>
    )
  }

const Planks = drawing('M3 5h18v14H3zM3 9.7h18M3 14.3h18M10 5v4.7M16 9.7v4.6M8 14.3V19')
const Tiles = drawing('M4 4h16v16H4zM12 4v16M4 12h16')
const Carpet = drawing('M5 4h14v14H5zM6 18v2.5M9 18v2.5M12 18v2.5M15 18v2.5M18 18v2.5M8 7h8v8H8z')
const Roll = drawing('M17 4H7a3 3 0 0 0-3 3v13h13V7a3 3 0 1 1 3 3h-3M17 4a3 3 0 0 1 3 3')
const Layers = drawing('m12 4 9 4-9 4-9-4zM3 12l9 4 9-4M3 16l9 4 9-4')

/** The icons by material. The first pattern that matches a material's code counts. */
const icons = [
  [/carpet-tile|tile|stone/, Tiles],
  [/wood|laminate|lvp|lvt|plank/, Planks],
  [/carpet|rug/, Carpet],
  [/sheet|vinyl|rubber/, Roll],
  [/underlay/, Layers],
  [/adhesive|grout/, IconBrush],
  [/trim|base/, IconRulerMeasure],
  [/tool/, IconHammer],
  [/rental/, IconTool],
] as const

/** The attributes of an SVG element that a drawing uses. */
type Drawn = Pick<SVGProps<SVGSVGElement>, 'role' | 'aria-label' | 'aria-hidden' | 'strokeWidth'>

/** Returns the drawing that represents a material when there is no picture. */
export const materialIcon = (material: string): ComponentType<Drawn> =>
  icons.find(([pattern]) => pattern.test(material))?.[1] ?? IconSquareRotated
