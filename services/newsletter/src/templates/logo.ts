/** Content-ID of the logo (RFC 2392). */
export const LOGO_ID = 'logo@ribbonry'

/** Displayed width and height; the image has three times as many pixels. */
export const LOGO_SIZE = 28

/**
 * web/public/favicon.svg in the colour of the light theme, as PNG: mail clients show no SVG, and block remote images. Base64 in
 * the source,
 * since container images contain compiled sources only.
 */
const PNG = [
  'iVBORw0KGgoAAAANSUhEUgAAAFQAAABUCAMAAAArteDzAAACE1BMVEWvET6vET7/AACvET+wEj+vEj+wEj9MaXGxEj+0DzywEj6qACqqAFWvEj+yGTOvDz+w',
  'Ej6wEj+iFy6wEj6zEkKvET6xDz2qHDiwET6vET+yEz6vET+qFT+tEj+wEj6wEj/MMzOwEj9/AH+wEj6wET+xFkKwEj+tDz27EUSxEUGvEj6wET+xET6wEj6v',
  'Ej6uEj2vET+wET+wEjywET+vED6yDD+xEj6vET+uET6wEz+vEj6wEj6wEj+wEj+wED2vET6wE0GvEj+wET6/Hz9/AACvET6wEz6vEj6wET+qKiquET6ZADOu',
  'ET+wET6wET+tFzmvEj+wET6tET+wEzq2JEizFD6wEj6wEj6tEj6uET6vET+wEUCuEz+uDkG5F0WwET+xEz2wEj6sDT6vEz+vEz6wEj+wET+0Ej6uEj6vET6x',
  'FT+vET+vEj22AEivEj+vET+wET+xET6vET+vDz+uFDyvET+wEj+vED6xET+tC0WwEj+xET+vET+xEj+wEj+vEj+yEz+vET+xEj2uDUOwEkCwEj+0FT+vET+w',
  'ET6vET+tEEGvEj6uED+wEj6vET6qDjiwDz6/FT+wED6wET6tFD2wEj6xEj6xED+vEUCvET6vEj6qDDy2EjawEj6wEj+uDTWvET6vET6vDz+wEz22Eki0EDmx',
  'Ej+wEj6vEj6vEj6xET+vEj+wED2vEj6xEkCyET+wEj9ze8soAAAAsHRSTlOeuwGdmaqYAFURfgYD/gog/JULextaIQmPrTX1DBzAxgX5Apt4F/1CDyuKyWZR',
  '+za+hSr2ahRFZEk0mm/6iD6rJ32GCALXkpZoBlYFaaJlFtGsLA0HJd9eXpzlS3gjC5xCYiWRTYzpKSnoJJFwB966WHagECaB7T1IFnGQkDjipCiAXxOLqRjN',
  'zPEvt0zg2xIxDG6CGYuabFdKlxUOz1QTsHcwaw4fbLN6o4BwiKdfPA+uoHUAAAAJcEhZcwAAGdYAABnWARjRyu0AAAKiSURBVFjD7dllcxsxEAbgy9n1GmKI',
  'OdgkDTMzQ4NlZmZmbsrMzMyon9iktZNW6zs7Xulb95N8894zN7Kl844UkFDKfzRc6eYY6trqzbbJoGYWW7l6TeaAaHSsLq+qEo8yltfuF48yVp3TIx5lLGGW',
  'BJTt3C8BZVs6JKDsulcCyoptElBWJAPNK5eAsqkyUHZYBpoxCXSvEdeMimqM2rfGjloirkHHzKVItVJRgLMVUb6qeFBwXOKSLWl0FE6VcdETAlAY4aJnRKCl',
  'XNQjAl3ARVtFoLVcdJsItIqLVopAF3HRHBHoVS66WwDaxi+pW3T0wkkumbqDjBbe4B90F3Xtzz2ehXap5njQzoRwXdwYYZMuy40HnaK/8yeDBLRRApoM4tFU',
  'pwS0BsSj50E8WrxSPDq7FoSjGftAOGq0gWh04bI4Wh599KDVAYLR51/nxdfxaaAtve0fOuJueEPoD6s1aArXk2DrF89LQhcdQn8qfHUmktGB6Uh9QUZhEKGG',
  'N2T0qQGp6yxUFJoRqizPpqI38awqpVQUruAJMBRSUfDhRz1WQEUTPVjdk01E4UgSVtdTUUjBqGETFYXFWA0WUNHM01g9qhJRyI0wrQ1UFMoxumQtFYU1WN2Q',
  'RkUzD2B1u0pEwWvCah0VhUMYnbaCikI9Vs+5Y0Cz5uig8yuxWhMddQ1CkU53kh5hWvOjoS4fgJqk0/LkY7TpvT5qrx8bqUad5qwEq98Ceqi9/8+w57M22t2F',
  '1WEd1P52fFf+rt1GOpuw2qaNvp74MPRKu+Gtm/iRhgcmrxb66e87bR81UfVhiCoBtzPlsW/Y2qd0dUdGn/17a2BI883mvv/bvDswfuWd30I+kPE/GDX77gk+',
  '5WkYfUU1ij46Uu8oj8SfR93u1/6T+guhZntL4SFi4wAAAABJRU5ErkJggg==',
]

export const LOGO = Buffer.from(PNG.join(''), 'base64')

/** For documents without attachments, in which a `cid:` address leads nowhere. */
export const LOGO_URL = `data:image/png;base64,${LOGO.toString('base64')}`
