/**
 * The names that finishers, mills and tile makers give to a tone, and the plain color that it belongs to. The names are
 * invented in their manner.
 */
export type ToneNames = Record<string, { group: string; names: readonly string[] }>

const woodNames: ToneNames = {
  whitewash: { group: 'white', names: ['Sea Salt', 'Limewash', 'Cotton Dock', 'Plaster', 'Whitecap', 'Snowfence'] },
  linen: { group: 'beige', names: ['Linen', 'Blonde Ale', 'Oat Straw', 'Sailcloth', 'Bare Maple', 'Chamois'] },
  sand: { group: 'beige', names: ['Dune Grass', 'Sandbar', 'Cordwood', 'Quail', 'Prairie Sand', 'Buckskin'] },
  natural: {
    group: 'natural',
    names: ['Natural', 'Raw Timber', 'Clear Coat', 'Sawmill', 'Unvarnished', 'Country Natural'],
  },
  wheat: {
    group: 'natural',
    names: ['Wheatfield', 'Golden Barley', 'Harvest', 'Cider', 'Sundown Wheat', 'Threshing Floor'],
  },
  honey: { group: 'gold', names: ['Honey', 'Clover Honey', 'Beeswax', 'Golden Hour', 'Orchard Gold', 'Apiary'] },
  amber: { group: 'gold', names: ['Amber Lager', 'Resin', 'Copper Kettle', 'Marmalade', 'Fox Hollow', 'Old Varnish'] },
  toffee: { group: 'brown', names: ['Toffee', 'Saddle Soap', 'Pecan Shell', 'Ginger Snap', 'Burnt Sugar', 'Nutmeg'] },
  gunstock: { group: 'red', names: ['Gunstock', 'Fireside', 'Cinnamon Stick', 'Barn Door', 'Red Clay', 'Bridle Path'] },
  russet: { group: 'red', names: ['Russet', 'Black Cherry', 'Merlot Cask', 'Sangria', 'Old Brick', 'Autumn Maple'] },
  saddle: {
    group: 'brown',
    names: ['Saddle', 'Trailhead', 'Tobacco Barn', 'Leather Bound', 'Whiskey Barrel', 'Hearth'],
  },
  chestnut: { group: 'brown', names: ['Chestnut', 'Bourbon', 'Roasted Pecan', 'Cabin Trunk', 'Sorrel', 'Molasses'] },
  cocoa: { group: 'brown', names: ['Cocoa Nib', 'Mocha', 'Hickory Smoke', 'Dark Roast', 'Truffle', 'Root Cellar'] },
  espresso: {
    group: 'dark',
    names: ['Espresso', 'Black Walnut', 'Night Train', 'Forged', 'Midnight Mill', 'Bitterroot'],
  },
  ebony: { group: 'dark', names: ['Ebony', 'Charred', 'Iron Stove', 'Raven', 'Shou Ban', 'Coal Creek'] },
  fog: { group: 'gray', names: ['Fog Bank', 'Gull', 'Morning Mist', 'Bleached Pier', 'Oyster Bay', 'Pale Ash'] },
  driftwood: {
    group: 'gray',
    names: ['Driftwood', 'Boathouse', 'Weathered Barn', 'Tidewater', 'Split Rail', 'Beachcomber'],
  },
  pewter: { group: 'gray', names: ['Pewter', 'Steel Mill', 'Rain Barrel', 'Gray Flannel', 'Tin Roof', 'Castlegate'] },
  smoke: { group: 'gray', names: ['Smokehouse', 'Thundercloud', 'Wrought', 'Storm Cellar', 'Cinder', 'Anvil'] },
  greige: { group: 'beige', names: ['Greige Cloth', 'River Birch', 'Hazel', 'Mushroom Cap', 'Farro', 'Fieldstone'] },
}

export const stoneNames: ToneNames = {
  chalk: { group: 'white', names: ['Chalk', 'Bianco', 'Alabaster', 'Gesso', 'First Snow'] },
  ivory: { group: 'beige', names: ['Ivory', 'Crema', 'Parchment', 'Candle Wax', 'Avorio'] },
  bone: { group: 'beige', names: ['Bone', 'Shell', 'Osso', 'Fossil', 'Pale Reef'] },
  oyster: { group: 'gray', names: ['Oyster', 'Pearl Gray', 'Perla', 'Moonstone', 'Harbor Mist'] },
  dune: { group: 'beige', names: ['Dune', 'Sabbia', 'Sandstone', 'Tan Mesa', 'Dry Creek'] },
  almond: { group: 'brown', names: ['Almond', 'Noce', 'Biscotti', 'Camel Rock', 'Desert Floor'] },
  clay: { group: 'brown', names: ['Clay', 'Argilla', 'Adobe', 'Canyon', 'Potter'] },
  terracotta: { group: 'red', names: ['Terracotta', 'Cotto', 'Red Mesa', 'Kiln', 'Hacienda'] },
  sage: { group: 'green', names: ['Sage', 'Salvia', 'Eucalyptus', 'Celadon', 'Lichen'] },
  harbor: { group: 'blue', names: ['Harbor', 'Mare', 'Slate Blue', 'Storm Sea', 'Lagoon'] },
  silver: { group: 'gray', names: ['Silver', 'Argento', 'Platinum', 'Mercury', 'Cloud'] },
  cement: { group: 'gray', names: ['Cement', 'Loft', 'Cemento', 'Warehouse', 'Sidewalk'] },
  pewter: { group: 'gray', names: ['Pewter', 'Peltro', 'Gravel', 'Overcast', 'Basalt'] },
  graphite: { group: 'dark', names: ['Graphite', 'Grafite', 'Lead', 'Ironworks', 'Shale'] },
  charcoal: { group: 'dark', names: ['Charcoal', 'Antracite', 'Ember', 'Foundry', 'Soot'] },
  midnight: { group: 'blue', names: ['Midnight', 'Notte', 'Deep Blue', 'Ink Well', 'Abyss'] },
  noir: { group: 'dark', names: ['Noir', 'Nero', 'Obsidian', 'Black Onyx', 'Jet'] },
}

export const yarnNames: ToneNames = {
  cream: { group: 'white', names: ['Cream', 'Buttermilk', 'Vanilla Bean', 'Eggshell', 'Lamb'] },
  oatmeal: { group: 'beige', names: ['Oatmeal', 'Porridge', 'Wool Sock', 'Haystack', 'Burlap'] },
  flax: { group: 'beige', names: ['Flax', 'Sisal', 'Raffia', 'Wicker', 'Straw Hat'] },
  camel: { group: 'brown', names: ['Camel', 'Caravan', 'Suede', 'Sahara', 'Tweed Jacket'] },
  walnut: { group: 'brown', names: ['Walnut Shell', 'Cigar', 'Brownstone', 'Bear Den', 'Chocolate Malt'] },
  mink: { group: 'brown', names: ['Mink', 'Otter', 'Wolf Den', 'Riverbed', 'Shiitake'] },
  mushroom: { group: 'beige', names: ['Mushroom', 'Portobello', 'Cobblestone', 'Doeskin', 'Rope'] },
  taupe: { group: 'beige', names: ['Taupe', 'Badlands', 'Twine', 'Tree Bark', 'Sparrow'] },
  dove: { group: 'gray', names: ['Dove', 'Pebble', 'Quiet Gray', 'Rain Cloud', 'Feather'] },
  silver: { group: 'gray', names: ['Silver Lining', 'Nickel', 'Tinsel', 'Sterling', 'Frost'] },
  steel: { group: 'gray', names: ['Steel', 'Girder', 'Titanium', 'Locomotive', 'Rivet'] },
  slate: { group: 'gray', names: ['Slate', 'Blueprint Gray', 'Quarry', 'Wet Stone', 'Roof Line'] },
  iron: { group: 'dark', names: ['Iron', 'Cast Iron', 'Blacksmith', 'Asphalt', 'Gunmetal'] },
  onyx: { group: 'dark', names: ['Onyx', 'Blackout', 'Tuxedo', 'Night Shift', 'Carbon'] },
  sea: { group: 'blue', names: ['Sea Glass', 'Shoreline', 'Tidal', 'Lagoon', 'Bay Breeze'] },
  teal: { group: 'green', names: ['Teal', 'Peacock', 'Deep Lagoon', 'Mallard', 'Verdigris'] },
  denim: { group: 'blue', names: ['Denim', 'Work Shirt', 'Chambray', 'Indigo', 'Bluejay'] },
  navy: { group: 'blue', names: ['Navy', 'Admiral', 'Officer', 'Deep Water', 'Peacoat'] },
  lake: { group: 'blue', names: ['Lake', 'Cornflower', 'Clear Sky', 'Glacier', 'Brookside'] },
  sage: { group: 'green', names: ['Sage Brush', 'Juniper', 'Thyme', 'Meadow', 'Fern Frond'] },
  olive: { group: 'green', names: ['Olive', 'Moss Bank', 'Field Jacket', 'Cypress', 'Laurel'] },
  forest: { group: 'green', names: ['Forest', 'Evergreen', 'Pine Needle', 'Black Spruce', 'Grove'] },
  gold: { group: 'gold', names: ['Gold Leaf', 'Mustard Seed', 'Saffron', 'Amber Waves', 'Brass'] },
  rust: { group: 'red', names: ['Rust', 'Copper Penny', 'Sienna', 'Paprika', 'Canyon Red'] },
  brick: { group: 'red', names: ['Brick', 'Garnet', 'Cranberry', 'Barn Red', 'Chili Pepper'] },
}

const paintNames: ToneNames = {
  pine: { group: 'green', names: ['Pine'] },
  red: { group: 'red', names: ['Red'] },
  yellow: { group: 'gold', names: ['Yellow'] },
  blue: { group: 'blue', names: ['Blue'] },
  gray: { group: 'gray', names: ['Gray'] },
  black: { group: 'dark', names: ['Black'] },
}

export const toneNames = { wood: woodNames, stone: stoneNames, yarn: yarnNames, paint: paintNames }
