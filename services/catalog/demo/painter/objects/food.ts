import type { ObjectEntry } from './object-entry.ts'

export const food = {
  taco: { code: '1f32e' }, chilli: { code: '1f336-fe0f' }, tomato: { code: '1f345' }, aubergine: { code: '1f346' },
  grapes: { code: '1f347' }, watermelon: { code: '1f349' }, tangerine: { code: '1f34a' }, lemon: { code: '1f34b' },
  banana: { code: '1f34c' }, pineapple: { code: '1f34d' }, apple: { code: '1f34e' }, pear: { code: '1f350' },
  peach: { code: '1f351' }, cherries: { code: '1f352' }, strawberry: { code: '1f353' }, pizza: { code: '1f355' },
  ramen: { code: '1f35c' }, bread: { code: '1f35e' }, dango: { code: '1f361' }, sushi: { code: '1f363' },
  doughnut: { code: '1f369' }, cookie: { code: '1f36a' }, candy: { code: '1f36c', stance: 'flat' },
  lollipop: { code: '1f36d', stance: 'flat' }, honey: { code: '1f36f' }, shortcake: { code: '1f370' }, bento: { code: '1f371' },
  stockpot: { code: '1f372' }, fryingPan: { code: '1f373', stance: 'flat' }, tea: { code: '1f375' }, sake: { code: '1f376' },
  wine: { code: '1f377' }, cocktail: { code: '1f378' }, tropicalDrink: { code: '1f379' }, beer: { code: '1f37a' },
  champagne: { code: '1f37e' }, popcorn: { code: '1f37f' }, birthdayCake: { code: '1f382' }, coffee: { code: '2615' },
  croissant: { code: '1f950' }, avocado: { code: '1f951' }, potato: { code: '1f954' }, carrot: { code: '1f955' },
  baguette: { code: '1f956' }, egg: { code: '1f95a' }, milk: { code: '1f95b' }, peanuts: { code: '1f95c' },
  pancakes: { code: '1f95e' }, fortuneCookie: { code: '1f960' }, bowl: { code: '1f963' }, softDrink: { code: '1f964' },
  coconut: { code: '1f965' }, pie: { code: '1f967' }, pretzel: { code: '1f968' }, sandwich: { code: '1f96a' },
  can: { code: '1f96b' }, mango: { code: '1f96d' }, cheese: { code: '1f9c0' }, salt: { code: '1f9c2' },
  garlic: { code: '1f9c4' }, onion: { code: '1f9c5' }, butter: { code: '1f9c8' }, mate: { code: '1f9c9' },
  iceCube: { code: '1f9ca' }, bubbleTea: { code: '1f9cb' }, tumbler: { code: '1f943' }, glasses: { code: '1f942' },
  blueberries: { code: '1fad0' }, olive: { code: '1fad2' }, fondue: { code: '1fad5' }, teapot: { code: '1fad6' },
  beans: { code: '1fad8' }, jar: { code: '1fad9' }, knife: { code: '1f52a', stance: 'flat' }, mushroom: { code: '1f344' },
  herb: { code: '1f33f', stance: 'flat' }, babyBottle: { code: '1f37c', stance: 'flat' },
} satisfies Record<string, ObjectEntry>
