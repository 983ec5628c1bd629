import type { Format } from './format.ts'

export const categories = {
  name: 'categories',
  title: 'Categories',
  means: 'A page of the catalog. Categories form a tree.',
  rules: ['A parent may be anywhere in the same file.'],
  columns: {
    code: {
      type: 'text',
      max: 40,
      required: true,
      key: true,
      means: 'Category code, part of the address of its page.',
      example: 'hardwood-engineered',
    },
    parent: {
      type: 'text',
      max: 40,
      means: 'Code of the category above it; empty at the top.',
      example: 'hardwood',
      rule: 'It must be a category of this file or an earlier one, and not lead back to itself.',
    },
    name: { type: 'text', max: 80, required: true, means: 'Name.', example: 'Engineered hardwood' },
    position: {
      type: 'integer',
      default: '0',
      means: 'Sort order among the categories with the same parent, lowest first.',
      example: '2',
    },
    picture: { type: 'text', means: 'Material recipe of its picture; see pictures.', example: 'oak-plank' },
    material: {
      type: 'text',
      max: 40,
      means:
        'Icon and tint when a picture is missing: carpet, carpet-tile, lvp, hardwood, laminate, tile, stone, sheet, rubber, base, underlayment, adhesive, trim, tool, display, sample or rental.',
      example: 'hardwood',
    },
  },
} as const satisfies Format
