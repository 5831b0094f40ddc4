/** Dialog texts of days 21–30, Italian. */
import type { ChallengeDetail } from '../shapes.ts';

export const connectionDetails: readonly ChallengeDetail[] = [
  {
    description:
      'Ringrazia tre persone per qualcosa di preciso, a voce o a mano. Non «grazie di tutto»: una cosa, un giorno, l’effetto che ha fatto. Vale anche un biglietto lasciato sul tavolo.',
    indoor: 'Comincia da chi vive sotto lo stesso tetto, o scrivi tre biglietti.',
    alone: 'Scrivi a chi è lontano o non c’è più. La lettera non deve partire per forza.',
    seated: 'Tre cartoncini, una frase per ciascuno.',
    reflection: 'Di chi ricordi il viso?',
  },
  {
    description:
      'Un pasto con tutti gli schermi fuori dalla stanza. In compagnia, i telefoni in una ciotola vicino alla porta, il tuo per primo. Per conto tuo, apparecchia come se arrivasse un ospite.',
    indoor: 'Gira la sedia in modo da avere la televisione alle spalle.',
    alone: 'Lascia stare il silenzio per i primi cinque minuti. Poi si fa più amichevole.',
    seated: 'Anche la colazione a letto è una tavola.',
    reflection: 'Che cosa ha riempito il silenzio?',
  },
  {
    description:
      'Fai a qualcuno una domanda di cui non conosci la risposta, poi ascolta e basta. Niente consigli, niente storie tue. Quando finisce, aspetta tre respiri; spesso il meglio arriva lì.',
    indoor: 'Chiedi a chi è in casa, o a chi bussa alla porta.',
    alone: 'Scrivi la domanda a te e rispondi con l’altra mano.',
    seated: 'Funziona bene una telefonata senza video e a occhi chiusi.',
    reflection: 'Che cosa hai imparato?',
  },
  {
    description:
      'Scambia due parole con qualcuno che di solito incroci e basta: chi abita accanto, chi sta alla cassa, chi porta lo stesso cane alla stessa ora. Il tempo va bene. Un nome è meglio.',
    indoor: 'Le scale, il pianerottolo, il portone, un biglietto sotto la porta.',
    alone:
      'Se non passa nessuno, saluta la strada dalla finestra. Qualcuno alza lo sguardo più spesso di quanto pensi.',
    seated: 'Una panchina, una soglia, una sala d’attesa: siediti dove la gente passa.',
    reflection: 'Che cosa è stato più facile del previsto?',
  },
  {
    description:
      'Telefona a qualcuno di cui conosci la vita solo da un feed. Di’ che stavi pensando proprio a questa persona, perché è vero. Chiedi una cosa che una foto non può mostrare.',
    indoor: 'Stai vicino a una finestra. Alla voce serve un posto dove andare.',
    alone: 'Se non risponde, lascia un messaggio che si possa conservare.',
    seated: 'Posa il telefono sul tavolo, in vivavoce, e guarda altrove.',
    reflection: 'Che cosa non ti avrebbe mai detto un post?',
  },
  {
    description:
      'Aiuta qualcuno prima che te lo chieda: porta una borsa, aggiusta, cucina, butta la spazzatura. Piccolo e utile batte grande e visibile. Non serve dirlo.',
    indoor: 'Fai in casa il compito che tocca sempre a qualcun altro.',
    alone: 'Fallo per la persona che sarai domani mattina.',
    seated: 'Riordina, rammenda, compila per qualcuno il modulo difficile.',
    reflection: 'Come ha cambiato il tuo umore?',
  },
  {
    description:
      'Cammina venti minuti accanto a una persona o a un animale e lascia il telefono a casa. Fianco a fianco non serve guardarsi, e questo aiuta a parlare. Lascia che ci siano pause.',
    indoor: 'Su e giù per le scale insieme, o intorno al tavolo con un caffè.',
    alone: 'Cammina accanto a qualcuno che ti manca e raccontagli la strada nella tua testa.',
    seated: 'Sedetevi fianco a fianco verso lo stesso punto: una panchina, un divano, un’auto ferma.',
    reflection: 'Che effetto ha avuto il camminare sul parlare?',
  },
  {
    description:
      'Scegli una foto di carta o un oggetto e racconta a qualcuno la sua storia: da dove viene, chi l’ha tenuto in mano, perché è ancora qui. Poi chiedine una in cambio.',
    indoor: 'La cosa più vecchia della stanza è un buon inizio.',
    alone: 'Raccontala all’oggetto, o scrivila su un foglietto e lasciacelo dentro.',
    seated: 'Tienilo in mano mentre parli. Anche le mani ricordano.',
    reflection: 'Perché è importante?',
  },
  {
    description:
      'Con chi vive con te, concordate una regola sul telefono e mettetela su carta. Un posto, un’ora, uguale per tutti. Appendetela dove vale e scegliete il giorno in cui riguardarla.',
    indoor: 'La tavola, la camera, la prima mezz’ora dopo il rientro: scegliete uno solo.',
    alone: 'Anche chi vive per conto suo può avere una costituzione. Firmala.',
    seated: 'Intorno al tavolo, una penna che gira. Ognuno scrive una parola.',
    reflection: 'Che cosa l’ha resa giusta?',
  },
  {
    description:
      'Apri la lettera del giorno 15 e leggila piano. Poi di’ a una persona che cosa ti è servito, senza vendere nulla. Scrivi le tre cose che tieni.',
    indoor: 'Leggila dove l’hai scritta.',
    alone: 'Rispondi alla lettera sul retro. Rimettila via per un anno.',
    seated: 'Lettera, penna, una tazza di qualcosa di caldo. L’ultimo giorno non c’è fretta.',
    reflection: 'Quali tre cose terrai?',
  },
];
