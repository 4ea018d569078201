/** Shadow, body and light of each colour a thing may be dyed with. */
export const DYES = {
  white: ['#b4b0c8', '#f1eef7', '#ffffff'],
  pearl: ['#bba9c6', '#f3e6ee', '#fffdf8'],
  cream: ['#d9b98a', '#fbe7c2', '#fffaf0'],
  kraft: ['#9a6b3f', '#cf9d68', '#ecc99c'],
  caramel: ['#9c5518', '#d98a36', '#f8bf76'],
  brown: ['#4f2a18', '#8a5232', '#bd8458'],
  chocolate: ['#331507', '#64331a', '#9c6039'],
  gold: ['#a86a08', '#f0b72d', '#fff0a8'],
  rosegold: ['#b05a56', '#eba79c', '#ffe3d9'],
  silver: ['#7d8799', '#c6cedb', '#ffffff'],
  yellow: ['#e09a00', '#ffd23e', '#fff3a6'],
  orange: ['#c94a05', '#ff8a26', '#ffc77d'],
  peach: ['#e88a6a', '#ffc0a3', '#ffe9dc'],
  red: ['#a3061d', '#ea2f3e', '#ff8d8a'],
  wine: ['#560722', '#9c1844', '#d75a82'],
  pink: ['#dc6d9f', '#ffaecd', '#ffe6f0'],
  fuchsia: ['#97064a', '#e0267d', '#ff8fc0'],
  lilac: ['#8f77d0', '#c9b6f5', '#f0e9ff'],
  purple: ['#44189a', '#8247d8', '#bd96f7'],
  navy: ['#141c4f', '#2c3f93', '#6d84d6'],
  blue: ['#0f47b4', '#3583f0', '#93c5ff'],
  celeste: ['#3f95cd', '#86cbf3', '#d6f0ff'],
  turquoise: ['#066268', '#17a9ad', '#84e4df'],
  mint: ['#4fb596', '#a5e6cf', '#e3fbf2'],
  green: ['#1b7a35', '#45b957', '#a4e79f'],
  lime: ['#71a400', '#b9e32d', '#ecff9e'],
  black: ['#120c1c', '#342a45', '#7c7194'],
  grey: ['#5f6070', '#9b9dac', '#d5d7e0'],
} as const satisfies Record<string, readonly [string, string, string]>

export type Dye = keyof typeof DYES

export function isDye(name: string): name is Dye {
  return name in DYES
}

export type Rgb = readonly [number, number, number]

export function toRgb(hex: string): Rgb {
  const full = hex.length === 4 ? hex.replace(/[0-9a-f]/gi, '$&$&') : hex
  const value = Number.parseInt(full.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

export function toHex(rgb: Rgb): string {
  return `#${rgb
    .map((part) =>
      Math.round(Math.min(255, Math.max(0, part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

export function mix(from: string, to: string, share: number): string {
  const [a, b] = [toRgb(from), toRgb(to)]
  return toHex([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share])
}
