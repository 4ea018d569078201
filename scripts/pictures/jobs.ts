import { CATEGORIES } from '#domain/catalogue/category.ts'
import { IMAGE_FORMATS } from '#domain/catalogue/image-address.ts'
import { PICTURE_WIDTHS, pictureFile, pictureSlug } from '#server/demo/picture-file.ts'
import { DEMO_PRODUCTS } from '#server/demo/products.ts'
import { DEMO_RECIPES } from '#server/demo/recipes.ts'
import { carnaval } from './brand/carnaval.ts'
import { halloween } from './brand/halloween.ts'
import { appIcon, badgeIcon, categoryIcon, favicon, shareCard } from './brand/identity.ts'
import { reposteria } from './brand/reposteria.ts'
import { STAGES } from './brand/stage.ts'
import { productPicture } from './product-picture.ts'
import { recipePicture } from './recipe-picture.ts'
import type { Job, Output } from './render.ts'

const ASSETS = new URL('../../src/web/assets/', import.meta.url)
const PUBLIC = new URL('../../public/', import.meta.url)
/** Soft gradients bear little more than this before bands appear, and look no better with more. */
const QUALITY = { avif: 52, webp: 77 } as const
/** Most visitors see one of them first, on a slow line: the smallest that looks as drawn. */
const HERO_QUALITY = { avif: { quality: 44, effort: 9 }, webp: { quality: 80 } } as const
const HEROES = { halloween, reposteria, carnaval }

/** The pictures of the demo shop, one job each. */
export function demoJobs(): Job[] {
  const products = DEMO_PRODUCTS.map(({ name, category, picture }) => {
    const slug = pictureSlug(name)
    return { name: slug, svg: productPicture({ slug, category, picture }), outputs: demoFiles(slug) }
  })
  const recipes = DEMO_RECIPES.map(({ title, scene }) => {
    const slug = pictureSlug(title)
    return { name: slug, svg: recipePicture(slug, scene), outputs: demoFiles(slug) }
  })
  return [...products, ...recipes]
}

/** The pictures of the brand: hero, categories, icons, share card. */
export function brandJobs(): Job[] {
  const heroes = Object.entries(HEROES).flatMap(([name, draw]) =>
    (['wide', 'phone'] as const).map((stage) => ({
      name: `hero-${name}-${stage}`,
      svg: draw(stage),
      outputs: IMAGE_FORMATS.map((format) => ({
        file: new URL(`hero/${name}-${stage}.${format}`, ASSETS),
        format,
        width: STAGES[stage].width,
        ...HERO_QUALITY[format],
      })),
    })),
  )
  const categories = CATEGORIES.map(({ slug }) => ({
    name: `category-${slug}`,
    svg: categoryIcon(slug),
    outputs: [
      { file: new URL(`categories/${slug}.webp`, ASSETS), format: 'webp' as const, width: 256, quality: 86 },
    ],
  }))
  const icon = (file: string, width: number): Output => ({
    file: new URL(file, PUBLIC),
    format: 'png',
    width,
  })
  return [
    ...heroes,
    ...categories,
    {
      name: 'favicon',
      svg: favicon(),
      outputs: [
        { file: new URL('favicon.svg', PUBLIC), format: 'svg' },
        { file: new URL('favicon.ico', PUBLIC), format: 'ico', width: 32 },
      ],
    },
    {
      name: 'app-icon',
      svg: appIcon(),
      outputs: [icon('apple-touch-icon.png', 180), icon('icon-192.png', 192), icon('icon-512.png', 512)],
    },
    { name: 'badge', svg: badgeIcon(), outputs: [icon('badge.png', 96)] },
    { name: 'share-card', svg: shareCard(), outputs: [icon('og.png', 1200)] },
  ]
}

function demoFiles(slug: string): Output[] {
  return PICTURE_WIDTHS.flatMap((width) =>
    IMAGE_FORMATS.map((format) => ({
      file: pictureFile(slug, width, format),
      format,
      width,
      quality: QUALITY[format],
    })),
  )
}
