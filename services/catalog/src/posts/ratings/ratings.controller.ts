import {
  lookUpBlogPostRating,
  lookUpGiftCategoryRating,
  lookUpPostRatings,
  rateBlogPost,
  rateGiftCategory,
  ratePost,
  type CallAnswer,
  type CallInput,
} from '@ribbonry/contracts'
import { Context, Handles, Input, memberOf, type CallContext } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { BLOG_POSTS, GIFT_CATEGORIES, POSTS, type RateableType } from './rateable-types.ts'
import { RatingsService } from './ratings.service.ts'

@Controller()
export class RatingsController {
  constructor(@Inject(RatingsService) private readonly ratings: RatingsService) {}

  @Handles(ratePost)
  async ratePost(
    @Input() { body }: CallInput<typeof ratePost>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof ratePost>> {
    return await this.#rate(POSTS, context, body.post_id, body.rating)
  }

  @Handles(rateGiftCategory)
  async rateCategory(
    @Input() { body }: CallInput<typeof rateGiftCategory>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof rateGiftCategory>> {
    return await this.#rate(GIFT_CATEGORIES, context, body.id, body.rating)
  }

  @Handles(rateBlogPost)
  async rateBlogPost(
    @Input() { body }: CallInput<typeof rateBlogPost>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof rateBlogPost>> {
    return await this.#rate(BLOG_POSTS, context, body.id, body.rating)
  }

  @Handles(lookUpPostRatings)
  async posts(
    @Input() { body }: CallInput<typeof lookUpPostRatings>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof lookUpPostRatings>> {
    const own = await this.ratings.listOwn(POSTS, memberOf(context).userId, body.post_ids)
    return { posts: own.map(({ id, stars }) => ({ post_id: id, rating: stars })) }
  }

  @Handles(lookUpGiftCategoryRating)
  async category(
    @Input() { body }: CallInput<typeof lookUpGiftCategoryRating>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof lookUpGiftCategoryRating>> {
    return { posts: [{ rating: await this.ratings.getOwnStars(GIFT_CATEGORIES, memberOf(context).userId, body.cat_id) }] }
  }

  @Handles(lookUpBlogPostRating)
  async blogPost(
    @Input() { body }: CallInput<typeof lookUpBlogPostRating>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof lookUpBlogPostRating>> {
    return { posts: [{ rating: await this.ratings.getOwnStars(BLOG_POSTS, memberOf(context).userId, body.blog_id) }] }
  }

  async #rate(type: RateableType, context: CallContext, id: number, stars: number): Promise<CallAnswer<typeof ratePost>> {
    return { rating: stars, ...(await this.ratings.rate(type, memberOf(context).userId, { id, stars })) }
  }
}
