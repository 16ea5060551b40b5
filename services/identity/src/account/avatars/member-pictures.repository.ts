import { CLOCK, type Clock, type Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { MemberPicture, type StoredRectangle } from './member-picture.entity.ts'

export interface StoredPicture {
  readonly sourceId: string
  readonly pictureId: string
}

@Injectable()
export class MemberPicturesRepository {
  constructor(
    @Inject(DataSource) private readonly source: DataSource,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async find(transaction: Transaction, memberId: number): Promise<MemberPicture | null> {
    return await transaction.findOneBy(MemberPicture, { memberId })
  }

  async upsert(transaction: Transaction, memberId: number, picture: StoredPicture, rectangle: StoredRectangle): Promise<void> {
    await transaction.upsert(MemberPicture, { memberId, ...picture, rectangle, created: this.clock() }, ['memberId'])
  }

  async delete(transaction: Transaction, memberId: number): Promise<void> {
    await transaction.delete(MemberPicture, { memberId })
  }

  async hasSource(sourceId: string, transaction: Transaction = this.source.manager): Promise<boolean> {
    return await transaction.existsBy(MemberPicture, { sourceId })
  }

  async hasPicture(pictureId: string, transaction: Transaction = this.source.manager): Promise<boolean> {
    return await transaction.existsBy(MemberPicture, { pictureId })
  }
}
