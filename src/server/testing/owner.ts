/** Who owns the shops of tests, and signs in to them. */
export const OWNER = { email: 'duena@tienda.example', password: 'papel picado 2026' }
