import type { Format } from './format.ts'

export const prices = {
  name: 'prices',
  title: 'Prices',
  means: "The price of an item on a list, from a certain quantity on, for one of the item's price unit.",
  columns: {
    list: {
      type: 'text',
      max: 40,
      required: true,
      key: true,
      refers: 'price-lists.code',
      means: 'Price list.',
      example: 'LEVEL-2',
    },
    sku: {
      type: 'text',
      max: 60,
      required: true,
      key: true,
      refers: 'items.sku',
      means: 'Item.',
      example: 'HP-1123/7.5 OAK',
    },
    min_qty: {
      type: 'integer',
      max: 2000000000,
      key: true,
      default: '0',
      means: 'Quantity break: number of base units from which the price applies.',
      example: '48',
    },
    price: {
      type: 'decimal',
      scale: 4,
      max: 99999999,
      required: true,
      means: "Price of one of the item's price unit.",
      example: '5.7900',
    },
    tag: {
      type: 'text',
      oneOf: ['', 'cut', 'roll', 'carton', 'pallet'],
      default: '',
      means: 'Name of the break in the trade: cut, roll, carton or pallet.',
      example: 'pallet',
    },
  },
} as const satisfies Format
