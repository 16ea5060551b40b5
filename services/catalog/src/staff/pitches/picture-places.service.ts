import { MAX_GIFT_PICTURES } from '@ribbonry/contracts'
import type { Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type CatalogEnvironment } from '../../config.ts'
import { StaffPostsRepository } from '../posts/staff-posts.repository.ts'
import { type NamedPicture, readPictureNames } from './picture-names.ts'
import { orderPictures } from './picture-order.ts'
import { PicturePlacesRepository, type PlacedPictureRow } from './picture-places.repository.ts'

/** Pictures that a gift cannot have, in words. */
export class PicturesRefused extends Error {}

/** Puts pictures at the places of a gift. */
@Injectable()
export class PicturePlacesService {
  constructor(
    @Inject(StaffPostsRepository) private readonly posts: StaffPostsRepository,
    @Inject(PicturePlacesRepository) private readonly places: PicturePlacesRepository,
    @Inject(CONFIG) private readonly config: Pick<CatalogEnvironment, 'FETCH_ALLOW_HOSTS'>,
  ) {}

  /** Those that are there or are still to be fetched, in their order. */
  async list(postId: number): Promise<PlacedPictureRow[]> {
    return await this.places.list(postId)
  }

  /** The pictures that a request names. @throws PicturesRefused */
  read(names: readonly string[]): NamedPicture[] {
    const pictures = readPictureNames(names, this.config.FETCH_ALLOW_HOSTS)
    if (typeof pictures === 'string') throw new PicturesRefused(pictures)
    return pictures
  }

  /** Puts them first; those that the gift has and that are not named stay behind them. @throws PicturesRefused */
  async putFirst(transaction: Transaction, postId: number, pictures: readonly NamedPicture[]): Promise<void> {
    const order = orderPictures(await this.places.listForUpdate(transaction, postId), pictures)
    const ids = order.added.flatMap(({ picture }) => ('id' in picture ? [picture.id] : []))
    const [unknown] = await this.posts.listMissingPictureIds(transaction, ids)
    if (unknown !== undefined) throw new PicturesRefused(`There is no picture ${unknown}.`)
    if (order.moved.length + order.added.length > MAX_GIFT_PICTURES)
      throw new PicturesRefused(`A gift has at most ${MAX_GIFT_PICTURES} pictures.`)
    await this.places.write(transaction, postId, order)
  }
}
