/** What the gifts of the benchmark are called and said to be: of the length and the variety that a real catalogue has. */
export const ADJECTIVES = [
  'Hand-thrown', 'Pocket', 'Cast-iron', 'Walnut', 'Glow-in-the-dark', 'Self-stirring', 'Folding', 'Personalised', 'Recycled', 'Brass', 'Miniature',
  'Levitating', 'Linen', 'Waterproof', 'Vintage', 'Magnetic', 'Solar', 'Embroidered', 'Inflatable', 'Smoked-oak', 'Temperature-changing',
] as const

export const NOUNS = [
  'Coffee Dripper', 'Desk Lamp', 'Star Projector', 'Cheese Board', 'Weekend Bag', 'Record Stand', 'Plant Mister', 'Bird Feeder', 'Chess Set', 'Fire Pit',
  'Sketchbook', 'Whisky Stones', 'Picnic Blanket', 'Tape Measure', 'Wall Clock', 'Umbrella', 'Card Wallet', 'Bath Tray', 'Tool Roll', 'Tea Infuser',
  'Puzzle Box', 'Camp Stove', 'Phone Dock', 'Pasta Roller', 'Dog Bowl', 'Board Game', 'Sleep Mask', 'Ukulele Kit', 'Kite', 'Doorbell', 'Hammock',
] as const

export const TAILS = [
  'for people who have everything', 'with a secret drawer', 'for two', 'that packs flat', 'from a small workshop', 'for long evenings', 'in a tin', 'for the very patient',
  'with your initials', 'that lasts a lifetime', 'for small kitchens', 'made by one person', 'for rainy Sundays', '', '', '',
] as const

export const SENTENCES = [
  'It does one thing, and it has clearly practised.', 'Somebody spent two winters getting the hinge right, and it shows.', 'Put it on a shelf and wait for the first question.',
  'The box alone is worth keeping for the drawer where good boxes live.', 'There are cheaper ones; this is the one that will still be around when they are not.',
  'It arrives in four days, which is about three days before you will want a second one.', 'Works on any table that has at least three legs.',
  'The instructions fit on a postcard & contain one joke.', 'Made from what was left over when a boat was finished.', 'Give it to the person who returns every borrowed book.',
  'No app, no account and no blinking light.', 'Looks like a toy, weighs like a tool.',
] as const

export const QUIPS = ['Wrap it badly, it will not matter', 'Yes, it really does that', 'For the one who says no presents', 'Batteries: none', 'Handle with glee', ''] as const

/** Shop, key of its links, and how a link there begins. */
export const MERCHANTS = [
  ['Etsy', 'etsy', 'https://www.etsy.com/listing/'],
  ['Amazon', 'amazon', 'https://www.amazon.com/dp/B0'],
  ['Uncommon Goods', 'uncommongoods.com', 'https://www.uncommongoods.com/product/'],
  ['eBay', 'ebay', 'https://www.ebay.com/itm/'],
  ['Firebox', 'firebox.com', 'https://www.firebox.com/p/'],
  ['Target', 'target.com', 'https://www.target.com/p/-/A-'],
  ['Walmart', 'walmart.com', 'https://www.walmart.com/ip/'],
  ['Not On The High Street', 'notonthehighstreet.com', 'https://www.notonthehighstreet.com/product/'],
] as const

/** Categories in two levels. */
export const CATEGORIES: Readonly<Record<string, readonly string[]>> = {
  Recipients: ['Her', 'Him', 'Kids', 'Parents', 'Friends', 'Teachers', 'Colleagues', 'Pets'],
  Occasions: ['Birthday', 'Wedding', 'Housewarming', 'Christmas', 'Retirement', 'New Baby', 'Anniversary', 'Just Because'],
  Interests: ['Cooking', 'Travel', 'Music', 'Gardening', 'Games', 'Books', 'Camping', 'Art', 'Technology', 'Coffee', 'Fitness', 'Photography'],
}
