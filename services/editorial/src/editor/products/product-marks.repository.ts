import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

const RESERVE = `
  insert into reserved_products (product_id, guide_id)
  values (nextval(pg_get_serial_sequence('guide_products', 'id')), $1) returning product_id as id`

const RESERVED = 'select 1 from reserved_products where guide_id = $1 and product_id = $2'

const NOTIFIED = 'update guide_products set notified_broken = $3 where guide_id = $1 and id = $2'

const READ = `
  update guide_products as p set read_hash = d.read_hash
  from jsonb_to_recordset($2::jsonb) as d (id integer, read_hash text) where p.id = d.id and p.guide_id = $1`

const CROP_FAILED = 'update guide_products set crop_error = true where guide_id = $1 and id = $2'

/** Reserved product ids, and notes about products that are not part of their content or of any version. */
@Injectable()
export class ProductMarksRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  async reserve(guideId: number): Promise<number> {
    const [row] = await this.source.query<{ id: number }[]>(RESERVE, [guideId])
    if (row === undefined) throw new Error('An insert answers its row')
    return row.id
  }

  /** Whether the id is reserved for a new product of this guide. */
  async isReserved(guideId: number, productId: number): Promise<boolean> {
    return (await this.source.query<object[]>(RESERVED, [guideId, productId])).length > 0
  }

  /** Returns false where the guide does not contain the product. */
  async setNotified(guideId: number, productId: number, isNotified: boolean): Promise<boolean> {
    const [, count] = await this.source.query<[unknown[], number]>(NOTIFIED, [guideId, productId, isNotified])
    return count > 0
  }

  async setReadHashes(
    guideId: number,
    marks: readonly { readonly id: number; readonly read_hash: string | null }[],
  ): Promise<void> {
    if (marks.length > 0) await this.source.query(READ, [guideId, JSON.stringify(marks)])
  }

  async markCropFailed(guideId: number, productId: number): Promise<void> {
    await this.source.query(CROP_FAILED, [guideId, productId])
  }
}
