/** Changes of many prices take turns: in parallel they would only conflict. */
export const PRICES_LOCK = 'prices'
