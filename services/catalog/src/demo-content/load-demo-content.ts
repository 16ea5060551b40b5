import type { Media } from '@ribbonry/media'
import { adventDoors } from '@ribbonry/demo/advent'
import { demoBlog } from '@ribbonry/demo/blog'
import { demoCategories } from '@ribbonry/demo/categories'
import { featuredGift } from '@ribbonry/demo/featured'
import { demoGifts } from '@ribbonry/demo/gifts'
import { demoNavigation, extraMobileLinks } from '@ribbonry/demo/navigation'
import type { DataSource } from 'typeorm'
import { DemoBlogPictures } from './demo-blog-pictures.ts'
import { DemoBlogRepository } from './demo-blog.repository.ts'
import { DemoContentRepository, type DemoMenuEntry } from './demo-content.repository.ts'
import { demoGiftRow } from './demo-gifts.ts'
import { DemoScenePictures } from './demo-scene-pictures.ts'
import { DemoSeasonsRepository } from './demo-seasons.repository.ts'
import { DemoPictures, type PictureChoice, type Progress } from './demo-pictures.ts'

export interface DemoLoad {
  readonly source: DataSource
  readonly media: Media
  readonly rates: Readonly<Record<string, number>>
  /** Where painted pictures are kept. */
  readonly folder: string
  readonly progress: Progress
  readonly pictures: PictureChoice
}

/**
 * Loads categories, menus and gifts, then their pictures, those of the cards first, and the blog. Loading again adds what is
 * missing.
 */
export async function loadDemo({ source, media, rates, folder, progress, pictures }: DemoLoad): Promise<void> {
  const repository = new DemoContentRepository(source)
  await repository.storeCategories(demoCategories)
  progress('categories', demoCategories.length, demoCategories.length)
  await new DemoSeasonsRepository(source).store()
  await repository.storeNavigation([...demoNavigation.map((entry) => ({ ...entry, extraMobile: false })), ...extraLinks()])
  const written = await repository.storeGifts(demoGifts.map((gift) => demoGiftRow(gift, rates)))
  progress('gifts written', written, demoGifts.length)
  await repository.storeFeatured(featuredGift.slug)
  await repository.storeAdvent(adventDoors)
  await new DemoPictures(repository, media, folder, progress).store(demoGifts, pictures)
  if (pictures !== 'cards')
    await new DemoScenePictures(new DemoSeasonsRepository(source), repository, media, folder).store(pictures === 'few')
  const blog = await new DemoBlogPictures(repository, media, folder).withAddresses(demoBlog, pictures === 'few')
  progress('blog posts written', await new DemoBlogRepository(source).store(blog), demoBlog.length)
}

function extraLinks(): DemoMenuEntry[] {
  const everywhere = { desktop: false, mobile: true, extraMobile: true, seasonOnly: false }
  return extraMobileLinks.map((link, at) => ({ ...link, ...everywhere, sort: at + 1 }))
}
