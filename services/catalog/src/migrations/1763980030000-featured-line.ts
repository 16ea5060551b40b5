import type { MigrationInterface, QueryRunner } from 'typeorm'

/** A gift is featured for more than a day: the line that the demo gave it named one, and is wrong on all others. */
export class FeaturedLine1763980030000 implements MigrationInterface {
  name = 'FeaturedLine1763980030000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("update featured_posts set overline = '' where overline = 'Friday’s find' and utm_campaign = 'featured'")
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only'))
  }
}
