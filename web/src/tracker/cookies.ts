/** First-party cookies of the tracker, readable by scripts, secure on https pages. */
export class Cookies {
  readonly #document: Pick<Document, 'cookie'>
  readonly #secure: boolean

  constructor(document: Pick<Document, 'cookie'>, secure: boolean) {
    this.#document = document
    this.#secure = secure
  }

  /** Empty when missing or malformed. */
  read(name: string): string {
    const found = this.#document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
    try {
      return decodeURIComponent(found?.slice(name.length + 1) ?? '')
    } catch {
      return ''
    }
  }

  write(name: string, value: string, seconds: number): void {
    const secure = this.#secure ? '; secure' : ''
    this.#document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${seconds}; samesite=lax${secure}`
  }

  remove(name: string): void {
    this.write(name, '', 0)
  }
}
