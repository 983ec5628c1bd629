import type { Format } from './format.ts'

export const pictures = {
  name: 'pictures',
  title: 'Pictures',
  means:
    "A picture by key. For an item the keys are tried in the order sku, productCode, vendor, family, division. Further pictures of a key, such as a room scene or the edge, have a higher position, and all are in the item's gallery.",
  columns: {
    key_kind: {
      type: 'text',
      oneOf: ['sku', 'productCode', 'vendor', 'family', 'division'],
      required: true,
      key: true,
      means: 'Kind of key.',
      example: 'productCode',
    },
    key: { type: 'text', max: 100, required: true, key: true, means: 'The key.', example: 'HP1123' },
    position: {
      type: 'integer',
      max: 1000,
      key: true,
      default: '0',
      means: 'Sort order of several pictures, lowest first. The lowest is the swatch that lists show.',
      example: '0',
    },
    recipe: {
      type: 'text',
      means: 'Material recipe. The picture is drawn from it. Users without showColorFields get it, too.',
      example: 'oak-plank.driftwood',
    },
    url: {
      type: 'text',
      max: 1000,
      means: "Address on the distributor's own picture server.",
      example: '',
      rule: 'Give either a recipe or an address that begins with https:// or http://.',
    },
    caption: {
      type: 'text',
      means:
        'A description of the picture for people who cannot see it. All users can read it, so leave out the color if some users may not see colors.',
      example: 'Heritage Oak',
    },
  },
} as const satisfies Format
