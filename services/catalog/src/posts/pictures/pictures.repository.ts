import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { Picture } from './picture.entity.ts'

export type NewPicture = Pick<Picture, 'id' | 'width' | 'height' | 'color' | 'bytes'>

/** Masters of pictures, by content address. */
@Injectable()
export class PicturesRepository {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  async exists(id: string): Promise<boolean> {
    return await this.dataSource.getRepository(Picture).existsBy({ id })
  }

  /** Inserts a picture; one with the same content address stays as it is. */
  async insertIfAbsent(picture: NewPicture): Promise<void> {
    await this.dataSource.getRepository(Picture).createQueryBuilder().insert().values(picture).orIgnore().execute()
  }
}
