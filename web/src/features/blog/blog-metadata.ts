import { type BlogPost, type BlogPostSummary, BLOG_POSTS_PER_PAGE } from '@ribbonry/contracts'
import { plainWords } from '@ribbonry/prose'
import { type PageMetadata, SITE_NAME } from '../../metadata/page-metadata.ts'
import { cutText } from '../../ui/format/format.ts'
import { blogPath, blogPostPath } from './blog-address.ts'

const DESCRIPTION_LENGTH = 150
/** Longest headline that search engines accept. */
const HEADLINE_LENGTH = 110
const ABOUT = 'On giving things to people: choosing, wrapping, posting, and what to write on the card.'

type Facts = (site: string) => Readonly<Record<string, unknown>>

export function hasNext(page: number, total: number): boolean {
  return page * BLOG_POSTS_PER_PAGE < total
}

/** Metadata of a blog page; `total` is the number of posts. */
export function blogMetadata(page: number, total: number): PageMetadata {
  const isPastTheEnd = (page - 1) * BLOG_POSTS_PER_PAGE >= total
  return {
    title: `Blog${page > 1 ? `, page ${page}` : ''} | ${SITE_NAME}`,
    description: `${ABOUT}${page > 1 ? ` Page ${page}.` : ''}`,
    language: 'en-US',
    canonical: blogPath(page),
    ...(page > 1 ? { previous: blogPath(page - 1) } : {}),
    ...(hasNext(page, total) ? { next: blogPath(page + 1) } : {}),
    ...(isPastTheEnd ? { noindex: true } : {}),
  }
}

export function blogPostMetadata({
  slug,
  title,
  content,
  picture,
}: Pick<BlogPost, 'slug' | 'title' | 'content' | 'picture'>): PageMetadata {
  return {
    title: `${title} | ${SITE_NAME}`,
    description: descriptionOf(content),
    language: 'en-US',
    canonical: blogPostPath(slug),
    type: 'article',
    ...(picture.id === null ? {} : { image: picture }),
  }
}

function descriptionOf(content: string): string {
  return cutText(plainWords(content) || ABOUT, DESCRIPTION_LENGTH)
}

/** Structured data of a post: article and breadcrumbs. */
export function blogPostData(post: BlogPost): Facts {
  return (site) => {
    const page = `${site}${blogPostPath(post.slug)}`
    const organization = { '@type': 'Organization', name: SITE_NAME, url: `${site}/` }
    return {
      '@graph': [
        {
          '@type': 'BlogPosting',
          '@id': `${page}#post`,
          headline: cutText(post.title, HEADLINE_LENGTH),
          description: descriptionOf(post.content),
          ...(post.picture.id === null ? {} : { image: [fullAddress(post.image, site)] }),
          datePublished: post.published,
          dateModified: post.modified,
          mainEntityOfPage: page,
          author: post.author === '' ? organization : { '@type': 'Person', name: post.author },
          publisher: organization,
        },
        {
          '@type': 'BreadcrumbList',
          itemListElement: [
            { '@type': 'ListItem', position: 1, name: 'Blog', item: `${site}${blogPath()}` },
            { '@type': 'ListItem', position: 2, name: post.title, item: page },
          ],
        },
      ],
    }
  }
}

/** Structured data of a blog page: a list. */
export function blogData(posts: readonly BlogPostSummary[]): Facts {
  return (site) => ({
    '@type': 'ItemList',
    name: `The ${SITE_NAME} blog`,
    itemListElement: posts.map(({ slug, title }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      url: `${site}${blogPostPath(slug)}`,
    })),
  })
}

function fullAddress(src: string, site: string): string {
  return src.startsWith('http') ? src : `${site}${src}`
}
