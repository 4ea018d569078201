/** Changes of products, prices, recipes and their pictures take turns: there are few of them, and each reads what another may change. */
export const CATALOGUE = 'catalogue'
