import { isNotFound } from '../../src/api/call-error.ts'
import type { Transport } from '../../src/api/transport.ts'
import { feedFile } from '../feeds/feed-file.ts'
import { readFeedPath } from '../feeds/feed-path.ts'
import { GatewayReader } from '../gateway/gateway-reader.ts'
import { visitorTransport } from '../gateway/visitor-transport.ts'
import { qrCode } from '../print/qr-code.ts'
import { readQrPath } from '../print/qr-path.ts'
import { readSharePath } from '../share-pictures/share-path.ts'
import { SharePictures } from '../share-pictures/share-pictures.ts'
import { readSitemapPath, sitemapFile } from '../sitemaps/sitemap-file.ts'
import { type GeneratedFile, FileNotFound } from './generated-file.ts'

export interface GeneratedFilesOptions {
  readonly siteUrl: string
  readonly gatewayUrl: string
  readonly gatewayTimeoutMs: number
  readonly countryHeader: string | undefined
  /** Folder of the typefaces. */
  readonly fonts: URL
  /** Cache folder of share pictures. */
  readonly sharePictures: string
}

/** Calls without a visitor's context: generated files are the same for everybody. */
type TransportOf = (requestId: string) => Transport

/** Generated files: sitemaps, feeds, share pictures and QR codes. */
export class GeneratedFiles {
  readonly #transportOf: TransportOf
  readonly #sharePictures: SharePictures

  constructor(private readonly options: GeneratedFilesOptions) {
    const { gatewayUrl, countryHeader } = options
    // Separate reader: a crawler that reads every sitemap does not evict the answers that pages use.
    const reader = new GatewayReader(gatewayUrl, options.gatewayTimeoutMs)
    this.#transportOf = (requestId) => visitorTransport(reader, {}, requestId, countryHeader)
    this.#sharePictures = new SharePictures({ gatewayUrl, fonts: options.fonts, folder: options.sharePictures })
  }

  /** The generator for a path; undefined when the path names no generated file. */
  at(pathname: string): ((requestId: string) => Promise<GeneratedFile>) | undefined {
    const { siteUrl } = this.options
    const sitemap = readSitemapPath(pathname)
    if (sitemap !== undefined) return (requestId) => found(sitemapFile(sitemap, this.#transportOf(requestId), siteUrl))
    const feed = readFeedPath(pathname)
    if (feed !== undefined) return (requestId) => found(feedFile(feed, this.#transportOf(requestId), siteUrl))
    const scanned = readQrPath(pathname)
    if (scanned !== undefined) return () => Promise.resolve(qrCode(scanned, siteUrl))
    const share = readSharePath(pathname)
    return share === undefined
      ? undefined
      : (requestId) => found(this.#sharePictures.picture(share, this.#transportOf(requestId)))
  }
}

/** @throws FileNotFound where a call reports not found */
async function found(generating: Promise<GeneratedFile>): Promise<GeneratedFile> {
  return generating.catch((error: unknown) => {
    throw isNotFound(error) ? new FileNotFound() : error
  })
}
