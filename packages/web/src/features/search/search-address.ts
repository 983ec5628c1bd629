/** The address of the results for a text. Requirements: the text is in the query parameter `search`. */
export const searchAddress = (words: string) => `/items?${new URLSearchParams({ search: words })}`
