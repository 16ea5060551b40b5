const PREFIX = '/share/qr'
const PATH = /^\/share\/qr((?:\/[a-z0-9]+(?:-[a-z0-9]+)*){0,8})\.svg$/
const MAX_LENGTH = 300

/** Path of the picture with the QR code of a page; undefined for pages whose paths hold more than plain words. */
export function qrPathOf(pathname: string): string | undefined {
  const path = `${PREFIX}${pathname.replace(/\/$/, '')}.svg`
  return readQrPath(path) === undefined ? undefined : path
}

/** Path of the page that a QR code leads to; undefined for every path that `qrPathOf` does not produce. */
export function readQrPath(path: string): string | undefined {
  const [, page] = path.length > MAX_LENGTH ? [] : (PATH.exec(path) ?? [])
  return page === undefined ? undefined : `${page}/`
}
