/**
 * Texts of favorites and shopping lists. Requirements fix those marked (2), (5) and (8) to the letter,
 * including their spelling. The contract has the sentences of the rules.
 */
export const listsTexts = {
  'lists.favorites': 'Favorites',
  'lists.shoppingLists': 'Shopping Lists', // (2)
  'lists.createNew': 'Create New', // (2)
  'lists.empty': 'Empty', // (2)
  'lists.itemCount': { one: '{count} item', other: '{count} items' },
  'list.sharing.private': 'Only me',
  'list.sharing.see': 'Colleagues can view and order',
  'list.sharing.edit': 'Colleagues can edit',
  'lists.of': "{owner}'s list",
  'lists.favoritesNone': 'No favorites yet.',
  'lists.favoritesHint': 'Select the heart on an item to add it here.',
  'lists.favoritesFailed': 'Your favorites could not be loaded.',
  'lists.refreshFailed': 'An error occured! Please check the log.', // (8)
  'lists.none': 'No shopping lists yet.',
  'lists.noneHint': 'Create a list for each job, or for what you buy every week.',
  'lists.failed': 'Your shopping lists could not be loaded.',
  'lists.favor': 'Add {sku} to favorites',
  'lists.unfavor': 'Remove {sku} from favorites',
  'lists.add': 'List',
  'lists.addItem': 'Add {sku} to a list',
  'lists.dialogTitle': 'Add to list',
  'lists.uom': 'Unit',
  'lists.uomChoose': 'Choose a unit',
  'lists.quantity': 'Quantity',
  'lists.which': 'Lists',
  'lists.newName': 'New list',
  'lists.newNamePlaceholder': 'Name of a new list',
  'lists.submit': 'Add to list',
  'lists.added': 'Successfully added item to {list}', // (8)
  'lists.addFailed': 'An error Occurred', // (8)
  'lists.removed': 'Successfully removed {sku}', // (8)
  'lists.removeFailed': '{sku} could not be removed.',
  'lists.undo': 'Undo',
  'lists.restoreFailed': '{name} could not be restored.',
  'lists.createTitle': 'New list',
  'lists.create': 'Create',
  'lists.createName': 'Name',
  'lists.createHint': 'Such as a job or a room.',
  'lists.itemsNone': 'This list is empty.',
  'lists.itemsHint': 'Add items by SKU or name, or select List on an item page.',
  'lists.find': 'Find items',
  'lists.incoming': '{quantity} on its way',
  'lists.save': 'Save as list',
  'lists.saveName': 'Name of the list',
  'lists.saveHint': 'Use an existing name to add to that list, or a new name to create one.',
  'lists.saved': { one: '{count} item is on {list}.', other: '{count} items are on {list}.' },
  'lists.saveFailed': 'The list was not saved. Please try again.',
} as const
