/** Components import their CSS for its effect only. */
declare module '*.css';
