/** Most favourites of each sort that a subscription carries: they are stored on the device, which may know more. */
export const maxPushFavourites = 30;
