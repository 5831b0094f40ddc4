/** Preloaded into one process: its clock is wrong by CLOCK_OFFSET_MS until SIGUSR2 sets it right. */
const RealDate = Date;
let offset = Number(process.env.CLOCK_OFFSET_MS);

globalThis.Date = class extends RealDate {
  constructor(...given) {
    super(...(given.length > 0 ? given : [RealDate.now() + offset]));
  }
  static now() {
    return RealDate.now() + offset;
  }
};
process.on('SIGUSR2', () => (offset = 0));
