/** Address of the results for some words. Specification 2: the text is in the query parameter `search`. */
export const searchAddress = (words: string) => `/items?${new URLSearchParams({ search: words })}`
