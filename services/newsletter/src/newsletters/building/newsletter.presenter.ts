import type { Newsletter, NewsletterPost } from '@ribbonry/contracts'
import type { NewsletterGift } from '../newsletter-gift.ts'
import type { FullNewsletter } from '../newsletter-row.ts'
import { daysUntil, lockOf } from './newsletter-lock.ts'
import { storeOfLink } from './store-of-link.ts'

export function presentNewsletter(newsletter: FullNewsletter, now: Date): Newsletter {
  const { id, title, subject, emoji, subheading, send_at: sendAt, ready, state, version, audience } = newsletter
  return {
    id,
    title,
    subject_line: subject,
    emoji,
    subheading,
    schedule: sendAt?.toISOString() ?? null,
    days_until_send: sendAt === null ? null : daysUntil(sendAt, now),
    ready,
    posts: newsletter.gifts.map(presentNewsletterPost),
    state,
    editable: lockOf(newsletter, now) === 'open',
    version,
    title_written: newsletter.title_written,
    audience,
    paused_why: newsletter.paused_why ?? '',
    begun: newsletter.begun_at?.toISOString() ?? null,
    ended: newsletter.ended_at?.toISOString() ?? null,
  }
}

export function presentNewsletterPost(gift: NewsletterGift): NewsletterPost {
  const { post_id: id, title, link, slug, picture, second_picture: second, direct_link, alternate, last_sent: lastSent } = gift
  return {
    id,
    title,
    image: picture?.src ?? '',
    alternate_image: second?.src ?? '',
    link,
    store: storeOfLink(link),
    direct_link,
    slug,
    alternate,
    last_sent: lastSent?.toISOString() ?? null,
  }
}
