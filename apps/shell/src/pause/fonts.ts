/** The product's fonts are too large for this page, so they are used only if the app has already cached them. */
const FONTS = ['Familjen Grotesk Variable', 'Figtree Variable'];
const FILES = [/familjen-grotesk/, /figtree/];

export function applySavedFonts(): void {
  void loadSavedFonts().catch(() => undefined);
}

async function loadSavedFonts(): Promise<void> {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const index = FILES.findIndex((file) => file.test(request.url));
      const file = index < 0 ? undefined : await cache.match(request);
      if (file)
        document.fonts.add(await new FontFace(FONTS[index]!, await file.arrayBuffer(), { weight: '300 900' }).load());
    }
  }
}
